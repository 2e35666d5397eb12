-- Pictures in the making: a revision is the folder of everything made from one picture, named by its id.

-- The revision that is being made; it becomes the current one when it is complete, so that visitors never see half of it.
alter table pano add column pending_revision uuid;
-- File name of the cover within the current revision; a new cover gets a new name, because files never change.
alter table pano add column cover text;

create index pano_public_newest on pano (created_time desc, id desc) where visibility = 'public' and revision is not null and deleted_time is null;
create index upload_of_record on upload (record_id) where record_id is not null;
