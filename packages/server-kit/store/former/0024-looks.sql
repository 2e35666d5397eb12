-- Pictures of a panorama as it is shown, its horizon put right and its tripod covered, lie in a folder of their own inside the
-- revision: a new one for every correction, so that addresses never change what they show.
alter table pano add column look text;
-- Where the author took the cover; without it straight ahead.
alter table pano add column cover_view jsonb;
