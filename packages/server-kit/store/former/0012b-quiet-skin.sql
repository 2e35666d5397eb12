-- What is present is marked in the colour of the sun unless the author wants another.
update skin set options = jsonb_set(options, '{defaults,accent}', '"#F2541B"') where code = 'simple';
