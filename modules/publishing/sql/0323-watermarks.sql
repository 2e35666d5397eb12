-- phase: expand
-- What a brand lays over the picture of its works, and where.
alter table brand
  add column watermark_url text,
  add column watermark_place text not null default 'top' check (watermark_place in ('top', 'middle', 'tiled'));
