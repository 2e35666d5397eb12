-- A panorama by itself wears a skin as a tour does, and is liked as one.
alter table pano
  add column skin jsonb,
  add column likes bigint not null default 0;

-- It has no map, no music and no guided walk, so that nothing is offered about them.
update skin set
  description = own.description,
  options = jsonb_set(
    jsonb_set(
      options #- '{schema,properties,plan}' #- '{schema,properties,plans}' #- '{defaults,plan}' #- '{defaults,plans}',
      '{schema,properties,buttons,items,enum}',
      '["info", "gyroscope", "headset", "projection", "share", "like", "comment", "fullscreen"]'),
    '{defaults,buttons}', own.buttons)
from (values
  ('simple', '只留画面，静止时按钮自己退开，相连的全景在底部一行排开',
    '["info", "gyroscope", "headset", "share", "like", "comment", "fullscreen"]'::jsonb),
  ('classic', '相连的全景在一侧排成列表，带名字的工具排成一条',
    '["info", "gyroscope", "share", "like", "comment", "fullscreen"]'::jsonb),
  ('hall', '深色边框与展签，适合美术馆和博物馆', '["info", "share", "comment", "fullscreen"]'::jsonb),
  ('estate', '底部预约看房和电话，相连的房间按名字排开，可以俯瞰',
    '["gyroscope", "share", "like", "comment", "fullscreen"]'::jsonb)
) own (code, description, buttons)
where skin.kind = 'pano' and skin.code = own.code;
