-- What the author says which part of the sphere the picture shows; null: as it was found.
alter table pano add column coverage jsonb;
