-- Horizon and tripod put right when a panorama is shown, and what a tour says in other languages.
alter table pano
  add column level jsonb not null default '{"roll":0,"pitch":0,"yaw":0}',
  add column nadir jsonb not null default '{"kind":"none","libId":null,"size":40}';

alter table tour add column translations jsonb not null default '{}';
