-- What a tour that was taken in from elsewhere could not bring along, line by line: for its author, never for visitors.
alter table tour add column import_report text[] not null default '{}';
