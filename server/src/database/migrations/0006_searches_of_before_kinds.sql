-- What was counted before this release counted all that matched.
ALTER TABLE "search_terms_daily" ADD COLUMN "counts_asked_for" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_terms_daily" ALTER COLUMN "counts_asked_for" SET DEFAULT true;