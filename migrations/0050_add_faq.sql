CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"plain_text" text NOT NULL,
	"content_pictures" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_owner" ON "faq" USING btree ("partner_id","category","sort");