-- A logo over the tripod is in use, as pictures in hotspots are.
drop trigger record_uses on pano;
create trigger record_uses after insert or delete or update of hotspots, nadir, deleted_time on pano
  for each row execute function keep_record_uses();
