CREATE TABLE "inquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"location" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"store_count" integer,
	"read_at" timestamp with time zone,
	"memo" text DEFAULT '' NOT NULL,
	"answer" text,
	"answered_via" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_answered_by_member_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_answered_by" ON "inquiry" USING btree ("answered_by");