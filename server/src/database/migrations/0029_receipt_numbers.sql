-- Before anything else, so that no sale falls between the numbers of the old ones and those of the new ones.
LOCK TABLE "sales" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "receipt_number" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The receipts of these have been handed out.
UPDATE "sales" SET "receipt_number" = "id";
--> statement-breakpoint
INSERT INTO "receipt_counters" ("vendor_id", "last_number")
SELECT "vendor_id", max("id") FROM "sales" GROUP BY "vendor_id";
--> statement-breakpoint
CREATE UNIQUE INDEX "sales_receipt_key" ON "sales" USING btree ("vendor_id","receipt_number");
--> statement-breakpoint
-- A trigger, so that a release from before the column numbers its sales too while both are running.
CREATE FUNCTION number_receipt() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_counters AS counter (vendor_id, last_number) VALUES (NEW.vendor_id, 1)
  ON CONFLICT (vendor_id) DO UPDATE SET last_number = counter.last_number + 1
  RETURNING last_number INTO NEW.receipt_number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_receipt BEFORE INSERT ON "sales"
  FOR EACH ROW EXECUTE FUNCTION number_receipt();
