-- outside a transaction
-- Each statement can be repeated, so that this goes on where it was stopped. Statements that renew a notification
-- meanwhile wait for no more than one batch of 100. The next release drops title, message and reason, which it fills for
-- the release before, and the trigger.
ALTER TABLE "notifications" ADD COLUMN IF NOT EXISTS "code" text, ADD COLUMN IF NOT EXISTS "values" jsonb;
--> statement-breakpoint
-- For the release before, which renews and empties rows without their code. In this release the English follows from code
-- and values, and never changes alone.
CREATE OR REPLACE FUNCTION forget_notification_code() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	NEW.code := NULL;
	NEW."values" := NULL;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notifications_reworded BEFORE UPDATE ON notifications
	FOR EACH ROW WHEN (
		NEW.code IS NOT NULL
		AND (NEW.title, NEW.message, NEW.reason) IS DISTINCT FROM (OLD.title, OLD.message, OLD.reason)
		AND (NEW.code, NEW."values") IS NOT DISTINCT FROM (OLD.code, OLD."values")
	) EXECUTE FUNCTION forget_notification_code();
--> statement-breakpoint
-- Null where the texts are not those of the release before.
CREATE OR REPLACE FUNCTION read_notification(stored notifications, OUT code text, OUT "values" jsonb)
	LANGUAGE plpgsql AS $$
DECLARE
	vendor text := stored.data ->> 'vendorName';
	item text := stored.data ->> 'productTitle';
	chat_item text := substring(stored.reason FROM '^Because you have a chat about (.*)$');
	found text[];
BEGIN
	CASE stored.type
	WHEN 'new_product' THEN
		IF stored.title = 'New from ' || vendor AND stored.reason = 'Because you follow ' || vendor AND item IS NOT NULL THEN
			code := 'product.new';
			"values" := jsonb_build_object('vendorName', vendor, 'productTitle', item);
		END IF;
	WHEN 'message' THEN
		IF chat_item IS NOT NULL THEN
			code := 'message.new';
			"values" := jsonb_build_object('senderName', stored.title, 'preview', stored.message, 'productTitle', chat_item);
		END IF;
	WHEN 'support' THEN
		IF stored.reason = 'Because you work in support' THEN
			code := 'support.new';
			"values" := jsonb_build_object('senderName', stored.title, 'preview', stored.message);
		ELSIF stored.reason = 'Because you wrote to support' AND stored.title = 'Support' THEN
			code := 'support.replied';
			"values" := jsonb_build_object('preview', stored.message);
		END IF;
	WHEN 'sale' THEN
		found := regexp_match(stored.message, '^Sold (?:([0-9]{1,9}) at|for) USh\u00a0([0-9,]{1,15})(?: each)?$');
		IF chat_item = stored.title THEN
			code := CASE
				WHEN found IS NOT NULL THEN 'sale.completed'
				WHEN stored.message = 'This chat has been abandoned' THEN 'sale.abandoned'
				WHEN stored.message = 'The seller has opened this chat again' THEN 'sale.reopened'
				WHEN stored.message = 'This item was sold' THEN 'sale.soldElsewhere'
				WHEN stored.message = 'This item is available again' THEN 'sale.availableAgain'
			END;
			"values" := jsonb_build_object('productTitle', stored.title);
			IF found IS NOT NULL THEN
				"values" := "values" || jsonb_build_object(
					'quantity', coalesce(found[1]::integer, 1), 'priceUgx', replace(found[2], ',', '')::bigint);
			END IF;
		END IF;
	WHEN 'review' THEN
		found := regexp_match(stored.title, '^(.*) rated you ([1-5]) stars?$');
		IF found IS NOT NULL AND stored.reason = 'Because you sold this item' THEN
			code := 'review.new';
			"values" := jsonb_build_object('buyerName', found[1], 'stars', found[2]::integer, 'preview', stored.message);
		END IF;
		found := regexp_match(stored.title, '^(.*) replied to your review$');
		IF found IS NOT NULL AND stored.reason = 'Because you reviewed this purchase' THEN
			code := 'review.replied';
			"values" := jsonb_build_object('vendorName', found[1], 'preview', stored.message);
		END IF;
	WHEN 'price_drop' THEN
		found := regexp_match(stored.message,
			'^Now (?:free|USh\u00a0([0-9,]{1,15})): USh\u00a0([0-9,]{1,15}) less than when you saved it$');
		IF found IS NOT NULL THEN
			code := 'saved.cheaper';
			"values" := jsonb_build_object('productTitle', stored.title,
				'priceUgx', coalesce(replace(found[1], ',', '')::bigint, 0), 'lessUgx', replace(found[2], ',', '')::bigint);
		END IF;
	WHEN 'back_in_stock' THEN
		found := regexp_match(stored.message, '^Back in stock(?:, free| for USh\u00a0([0-9,]{1,15}))$');
		IF found IS NOT NULL THEN
			code := 'saved.back';
			"values" := jsonb_build_object('productTitle', stored.title,
				'priceUgx', coalesce(replace(found[1], ',', '')::bigint, 0));
		END IF;
	WHEN 'saved_sold' THEN
		IF stored.message = 'Sold. You can find similar items on its page.' THEN
			code := 'saved.sold';
			"values" := jsonb_build_object('productTitle', stored.title);
		END IF;
	WHEN 'similar' THEN
		found := regexp_match(stored.title, '^(.*) hasn''t replied\. Similar items:$');
		IF found IS NOT NULL AND chat_item IS NOT NULL THEN
			code := 'similar.offered';
			"values" := jsonb_build_object('vendorName', found[1], 'productTitle', chat_item,
				'titles', jsonb_path_query_array(stored.data, '$.products[*].productTitle'));
		END IF;
	WHEN 'subscription' THEN
		"values" := '{}';
		CASE stored.title || ' ' || stored.message
		WHEN 'Your chats are restricted Please contact support.' THEN
			code := 'plan.restricted';
		WHEN 'Your chats are open Support has opened them for you.' THEN
			code := 'plan.opened';
		WHEN 'Your plan has ended Pay for it to open your chats again.' THEN
			code := 'plan.ended';
		WHEN 'Your plan is active ' THEN
			code := 'plan.active';
			"values" := '{"until": null}';
		ELSE
			found := regexp_match(stored.title || ' ' || stored.message, '^(?:Your chats are open You have ([0-9]+) free sales? left\.'
				'|Your ([0-9]+) free sales are used up Pay for your plan to open your chats again\.'
				'|Your plan is active It runs until ([0-9]+ [A-Z][a-z]+ [0-9]+)\.)$');
			IF found[1] IS NOT NULL THEN
				code := 'plan.trial';
				"values" := jsonb_build_object('salesLeft', found[1]::integer);
			ELSIF found[2] IS NOT NULL THEN
				code := 'plan.used';
				"values" := jsonb_build_object('sales', found[2]::integer);
			ELSIF found[3] IS NOT NULL THEN
				code := 'plan.active';
				"values" := jsonb_build_object('until', to_char(to_date(found[3], 'DD Month YYYY'), 'YYYY-MM-DD'));
			END IF;
		END CASE;
	ELSE
	END CASE;
	IF code IS NULL THEN
		"values" := NULL;
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE code_notifications()
	LANGUAGE plpgsql AS $$
DECLARE
	page bigint[];
	free bigint[];
	done_up_to bigint := 0;
BEGIN
	LOOP
		SELECT array_agg(id ORDER BY id) INTO page FROM (
			SELECT id FROM notifications WHERE id > done_up_to AND code IS NULL ORDER BY id LIMIT 100
		) AS waiting;
		EXIT WHEN page IS NULL;
		SELECT array_agg(id) INTO free FROM (
			SELECT id FROM notifications WHERE id = ANY (page) FOR NO KEY UPDATE SKIP LOCKED
		) AS locked;
		UPDATE notifications SET code = coded.code, "values" = coded."values"
		FROM notifications AS stored CROSS JOIN LATERAL read_notification(stored) AS coded
		WHERE stored.id = ANY (free) AND coded.code IS NOT NULL AND notifications.id = stored.id;
		COMMIT;
		IF cardinality(free) = cardinality(page) THEN
			done_up_to := page[cardinality(page)];
		ELSE
			-- Rows that were locked by a writer are tried again.
			PERFORM pg_sleep(0.1);
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
CALL code_notifications();
--> statement-breakpoint
DROP PROCEDURE code_notifications();
--> statement-breakpoint
DROP FUNCTION read_notification(notifications);
