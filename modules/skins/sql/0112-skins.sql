-- What tours, panoramas and blogs can wear. Each row says by a JSON schema what may be chosen about it, and what it is by itself.
create table skin (
  id uuid primary key,
  name text not null,
  code text not null,
  kind text not null check (kind in ('pano', 'tour', 'blogItem')),
  description text not null default '',
  options jsonb not null,
  preview_url text,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
create unique index skin_code on skin (kind, code) where deleted_time is null;
select index_lists('skin', '{all}', '{order}');

-- Those of tours and panoramas are stored at each start, from their folders.
insert into skin (id, name, code, kind, description, options, "order") values
  ('00000000-0000-4000-8000-000000005121', '图文', 'article', 'blogItem', '一列正文，全景在文字之间铺满宽度', $${
    "schema": {"type": "object", "title": "图文皮肤", "additionalProperties": false, "properties": {
      "accent": {"type": "string", "title": "强调色", "pattern": "^#[0-9A-Fa-f]{6}$"},
      "width": {"enum": ["narrow", "wide"], "title": "正文宽度"},
      "dropCap": {"type": "boolean", "title": "首字下沉"}}},
    "defaults": {"accent": "#2E6A9E", "width": "narrow", "dropCap": false}
  }$$, 10),
  ('00000000-0000-4000-8000-000000005122', '画册', 'album', 'blogItem', '整屏的全景一页一页翻过，文字压在画面上', $${
    "schema": {"type": "object", "title": "画册皮肤", "additionalProperties": false, "properties": {
      "accent": {"type": "string", "title": "强调色", "pattern": "^#[0-9A-Fa-f]{6}$"},
      "captions": {"enum": ["bottom", "corner", "none"], "title": "说明文字"},
      "autoTurn": {"type": "boolean", "title": "自动翻页"}}},
    "defaults": {"accent": "#F2541B", "captions": "bottom", "autoTurn": false}
  }$$, 20),
  ('00000000-0000-4000-8000-000000005123', '手记', 'journal', 'blogItem', '按时间排列的短段落，旁边是地图和日期', $${
    "schema": {"type": "object", "title": "手记皮肤", "additionalProperties": false, "properties": {
      "accent": {"type": "string", "title": "强调色", "pattern": "^#[0-9A-Fa-f]{6}$"},
      "map": {"enum": ["side", "top", "none"], "title": "地图"},
      "dates": {"type": "boolean", "title": "显示日期"}}},
    "defaults": {"accent": "#5E8C4A", "map": "side", "dates": true}
  }$$, 30);
