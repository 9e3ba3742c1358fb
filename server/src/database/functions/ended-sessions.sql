-- Whatever deletes sessions, the commit notifies every process: a JSON text as `sealTexts` makes it, for 250 sessions each.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('akatale_live', jsonb_build_object(
		'from', 'database',
		'at', floor(extract(epoch FROM clock_timestamp()) * 1000),
		'events', jsonb_build_array(jsonb_build_object(
			'type', 'sessions.ended',
			'data', jsonb_build_object('sessionIds', jsonb_agg(id))
		))
	)::text)
	FROM (SELECT id, (row_number() OVER () - 1) / 250 AS batch FROM ended) AS numbered
	GROUP BY batch;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions
	REFERENCING OLD TABLE AS ended
	FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
