-- Tours before visitors: comments at a place of a scene and by people without an account, and
-- counts of what is looked at.

alter table tour add column allow_comments boolean not null default true;

alter table comment
  add column scene_id text,
  add column guest_name text;
create index comment_shown on comment (target_kind, target_id, created_time desc, id desc)
  where status = 'approved' and deleted_time is null;

-- Nothing here says who it was: counts by day only.
create table tour_scene_day (
  tour_id uuid not null references tour on delete cascade,
  scene_id text not null,
  day date not null,
  enters integer not null default 0,
  seconds double precision not null default 0,
  -- Half seconds for each cell of ten degrees, rows from the top.
  heat integer[] not null,
  primary key (tour_id, day, scene_id)
);
create table tour_hotspot_day (
  tour_id uuid not null references tour on delete cascade,
  scene_id text not null,
  hotspot_id text not null,
  day date not null,
  clicks integer not null default 0,
  primary key (tour_id, day, scene_id, hotspot_id)
);

-- More can be switched on and off, and the quiet skin shows what a walk needs.
update skin set options = jsonb_set(options, '{schema,properties,buttons,items,enum}',
  '["info", "map", "gyroscope", "headset", "projection", "autoTour", "music", "share", "like", "comment", "fullscreen"]')
where kind in ('pano', 'tour') and code in ('simple', 'classic', 'hall', 'estate');
update skin set
  description = '只留画面，静止时按钮自己退开，场景在底部一行排开',
  options = jsonb_set(options, '{defaults,buttons}',
    '["map", "gyroscope", "headset", "music", "share", "like", "comment", "fullscreen"]')
where kind = 'tour' and code = 'simple';
