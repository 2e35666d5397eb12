-- Slugs are plain ASCII: compared by bytes, the key serves what begins with a slug as well.
alter table tour_slug alter column slug type text collate "C";
