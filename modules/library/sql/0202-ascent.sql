-- phase: contract
-- What a track gains in height is its ascent, beside its descent.
update lib set details = details - 'climb' || jsonb_build_object('ascent', details -> 'climb') where details ? 'climb';
