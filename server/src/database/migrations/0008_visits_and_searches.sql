CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "visits_daily" (
	"day" date PRIMARY KEY NOT NULL,
	"page_views" integer NOT NULL,
	"visitors" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_queries" ADD COLUMN "search_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_queries_user_idx" ON "search_queries" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_search_id_unique" UNIQUE("search_id");