-- phase: expand
-- How far the sizes of a video are is told to the screens that show it.
create trigger pano_stream_live after update on pano for each row
  when (old.details -> 'stream' is distinct from new.details -> 'stream') execute function live_record('pano');
