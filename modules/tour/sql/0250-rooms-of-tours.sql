-- phase: expand
-- The rooms of a tour as its author outlined them on the panoramas.
alter table tour add column rooms jsonb not null default '{"list":[],"wallThickness":0.24,"isPlanShown":false,"isMeasurable":false}';
