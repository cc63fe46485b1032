CREATE TABLE "popup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" jsonb,
	"link_url" text NOT NULL,
	"target" text NOT NULL,
	"pages" jsonb NOT NULL,
	"order" integer NOT NULL,
	"width" integer NOT NULL,
	"position" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "popup_owner" ON "popup" USING btree ("partner_id","order");