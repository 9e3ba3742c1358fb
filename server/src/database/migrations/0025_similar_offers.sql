CREATE TABLE "similar_offers" (
	"chat_id" integer PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_offers" ADD CONSTRAINT "similar_offers_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "similar_offers_products_idx" ON "similar_offers" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "messages_sent_idx" ON "messages" USING brin ("sent_at") WITH (autosummarize=true);