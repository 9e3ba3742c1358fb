DROP INDEX "chats_vendor_idx";--> statement-breakpoint
DROP INDEX "chats_buyer_idx";--> statement-breakpoint
DROP INDEX "chats_support_idx";--> statement-breakpoint
CREATE INDEX "chats_vendor_idx" ON "chats" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "chats_buyer_idx" ON "chats" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "chats_support_idx" ON "chats" USING btree ("id") WHERE type = 'support';--> statement-breakpoint
-- Room in each page for the next version of its rows, or the time of the last message could not be
-- changed in place.
ALTER TABLE "chats" SET (fillfactor = 80);
