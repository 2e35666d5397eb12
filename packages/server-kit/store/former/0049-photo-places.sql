-- What a picture's own file says of where it was taken stays its owner's, so that a place that was changed can be taken from it again.
alter table pano add column photo_location jsonb;
