-- The skins that come with the product. Each says by a JSON schema what may be chosen about it, and what it is by itself.

with
  -- What every skin of a panorama or tour lets people choose.
  usual (schema) as (values ($${
    "accent": {"type": "string", "title": "强调色", "pattern": "^#[0-9A-Fa-f]{6}$"},
    "logoUrl": {"anyOf": [{"type": "string", "pattern": "^(https?://[^\\s]+|/[^/\\s][^\\s]*)$", "maxLength": 2000}, {"type": "null"}], "title": "标志"},
    "buttons": {"type": "array", "title": "显示的按钮", "uniqueItems": true,
      "items": {"enum": ["info", "map", "gyroscope", "autoTour", "music", "share", "like", "comment", "fullscreen"]}},
    "splash": {"type": "object", "title": "启动画面", "additionalProperties": false, "required": ["isShown", "text"], "properties": {
      "isShown": {"type": "boolean", "title": "显示"}, "text": {"type": "string", "title": "文字", "maxLength": 60}}}
  }$$::jsonb)),
  works (code, name, description, rank, own, defaults) as (values
    ('simple', '简洁', '只留画面，按钮在指针移动时出现，场景从底部滑出', 10, $${
      "thumbnails": {"enum": ["bottom", "none"], "title": "场景缩略图"},
      "hidesWhenIdle": {"type": "boolean", "title": "静止时隐藏按钮"}
    }$$::jsonb, $${
      "accent": "#2E6A9E", "logoUrl": null, "buttons": ["gyroscope", "fullscreen"],
      "splash": {"isShown": false, "text": ""}, "thumbnails": "bottom", "hidesWhenIdle": true
    }$$::jsonb),
    ('classic', '经典', '左侧场景列表带分组，底部工具条，右上角小地图', 20, $${
      "thumbnails": {"enum": ["left", "right", "bottom"], "title": "场景缩略图"},
      "bar": {"enum": ["bottom", "top"], "title": "工具条"},
      "showsTitles": {"type": "boolean", "title": "缩略图上显示标题"}
    }$$::jsonb, $${
      "accent": "#F2541B", "logoUrl": null,
      "buttons": ["info", "map", "gyroscope", "autoTour", "music", "share", "like", "fullscreen"],
      "splash": {"isShown": true, "text": "轻点开始"}, "thumbnails": "left", "bar": "bottom", "showsTitles": true
    }$$::jsonb),
    ('hall', '展厅', '深色边框与展签，适合美术馆和博物馆，平面图始终可见', 30, $${
      "plan": {"enum": ["corner", "side", "none"], "title": "平面图"},
      "labels": {"enum": ["placard", "line"], "title": "展签样式"},
      "frame": {"type": "string", "title": "边框颜色", "pattern": "^#[0-9A-Fa-f]{6}$"}
    }$$::jsonb, $${
      "accent": "#B8831F", "logoUrl": null, "buttons": ["info", "map", "autoTour", "music", "comment", "fullscreen"],
      "splash": {"isShown": true, "text": "进入展厅"}, "plan": "corner", "labels": "placard", "frame": "#1C1A17"
    }$$::jsonb),
    ('estate', '地产', '顶部标题与户型，底部预约看房和电话，沙盘俯瞰入口', 40, $${
      "phone": {"type": "string", "title": "咨询电话", "maxLength": 30},
      "action": {"type": "string", "title": "主按钮文字", "maxLength": 12},
      "plans": {"enum": ["top", "side", "none"], "title": "户型切换"}
    }$$::jsonb, $${
      "accent": "#5E8C4A", "logoUrl": null, "buttons": ["map", "gyroscope", "share", "like", "fullscreen"],
      "splash": {"isShown": true, "text": "进入看房"}, "phone": "", "action": "预约看房", "plans": "top"
    }$$::jsonb)
  )
insert into skin (id, name, code, kind, description, options, "order")
select ('00000000-0000-4000-8000-0000000051' || lpad((case kind when 'pano' then 0 else 10 end + rank / 10)::text, 2, '0'))::uuid,
  name, code, kind, description,
  jsonb_build_object(
    'schema', jsonb_build_object(
      'type', 'object', 'title', name || '皮肤', 'additionalProperties', false, 'properties', usual.schema || own),
    'defaults', defaults),
  rank
from works, usual, (values ('pano'), ('tour')) kinds (kind);

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
