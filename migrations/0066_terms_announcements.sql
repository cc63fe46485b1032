CREATE TABLE "terms_announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"effective_on" date NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_notice" (
	"announcement_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "terms_notice_announcement_id_member_id_pk" PRIMARY KEY("announcement_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "terms_version" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "terms_version" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_version" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_notice" ADD CONSTRAINT "terms_notice_announcement_id_terms_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."terms_announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notice" ADD CONSTRAINT "terms_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_announcement_open" ON "terms_announcement" USING btree ("type","version") WHERE "terms_announcement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "terms_version_asked" ON "terms_version" USING btree ("effective_on") WHERE "terms_version"."asks_again";--> statement-breakpoint
UPDATE "member" SET "terms_agreed_at" = "given"."agreed_at" FROM (SELECT "member_id", max("agreed_at") AS "agreed_at" FROM "terms_consent" GROUP BY "member_id") "given" WHERE "given"."member_id" = "member"."id";
