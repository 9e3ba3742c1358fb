CREATE TABLE "taught_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taught_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"means" text NOT NULL,
	"taught_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taught_names_term_unique" UNIQUE("term")
);
