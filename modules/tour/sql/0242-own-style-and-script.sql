-- phase: expand
-- How a tour's page looks beyond its skin, in the language of own-style.ts; and what a tour does by itself, in a frame without rights,
-- where the administrator allows it.
alter table tour add column own_style text not null default '';
alter table tour add column own_script text not null default '';
