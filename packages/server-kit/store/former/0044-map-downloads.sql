-- Downloads of maps are carried out: where from, how fast, what came of it, and who is told.
alter table map_download
  add column source_id uuid references map_source on delete set null,
  add column rate integer not null default 10 check (rate between 1 and 50),
  -- Tiles that the source does not have.
  add column empty bigint not null default 0,
  -- Folder of the finished file.
  add column revision uuid,
  alter column source drop not null;

-- What was ordered before was never begun, and its source was nobody's to name.
update map_download set status = 'failed', source = null, error = '当时还没有下载功能，请重新下载';

-- The site's own records belong to nobody; administrators hear of them.
create function live_site_record() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object('kind', 'record', 'resource', tg_argv[0], 'id', new.id, 'status', new.status));
  return null;
end $$;
create trigger map_download_live after update on map_download for each row
  when (old.status is distinct from new.status or old.done is distinct from new.done or old.failed is distinct from new.failed)
  execute function live_site_record('mapDownload');
