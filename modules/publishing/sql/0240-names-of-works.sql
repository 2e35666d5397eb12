-- phase: expand
-- Panoramas and blogs may have a short address of their own as tours have. All of them share one namespace, which lies where the
-- names of tours lay: a name leads to one of the three. Processes of the version before know those of tours alone, and find in the
-- others' rows no tour.
alter table tour_slug alter column tour_id drop not null;
alter table tour_slug add column pano_id uuid references pano on delete cascade;
alter table tour_slug add column blog_id uuid references blog on delete cascade;

alter table pano add column slug text;
alter table blog add column slug text;

create function keep_work_slug() returns trigger language plpgsql as $$
declare
  -- Named as its table.
  owner text := quote_ident(tg_table_name || '_id');
  kept integer;
begin
  if new.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(new.slug) not between 2 and 60
    or new.slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise check_violation using constraint = tg_table_name || '_slug_check', message = 'no slug';
  end if;
  execute format('insert into tour_slug (slug, %1$s) values ($1, $2)
    on conflict (slug) do update set since = clock_timestamp() where tour_slug.%1$s = $2', owner) using new.slug, new.id;
  get diagnostics kept = row_count;
  if kept = 0 then
    raise unique_violation using constraint = 'tour_slug_taken', message = 'the slug belongs to another work';
  end if;
  -- Whoever tries many names does not keep them from everybody else.
  execute format('delete from tour_slug where %1$s = $1 and slug not in (
    select slug from tour_slug where %1$s = $1 order by since desc limit 10)', owner) using new.id;
  return null;
end $$;
create trigger keep_work_slug after insert or update of slug on pano
  for each row when (new.slug is not null) execute function keep_work_slug();
create trigger keep_work_slug after insert or update of slug on blog
  for each row when (new.slug is not null) execute function keep_work_slug();
