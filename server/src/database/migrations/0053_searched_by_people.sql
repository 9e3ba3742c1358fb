CREATE TABLE "search_term_people" (
	"day" date NOT NULL,
	"search_term" text NOT NULL,
	"person" "bytea" NOT NULL,
	CONSTRAINT "search_term_people_day_search_term_person_pk" PRIMARY KEY("day","search_term","person")
);
--> statement-breakpoint
ALTER TABLE "search_terms_daily" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;