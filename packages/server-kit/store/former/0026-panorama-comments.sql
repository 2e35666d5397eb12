-- The author decides whether visitors may speak about a panorama, as about a tour.
alter table pano add column allow_comments boolean not null default true;
