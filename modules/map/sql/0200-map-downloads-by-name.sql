-- Browsers find the list of what changed by the name of its resource.
create or replace trigger map_download_live after update on map_download for each row
  when (old.status is distinct from new.status or old.done is distinct from new.done or old.failed is distinct from new.failed)
  execute function live_site_record('map-download');
