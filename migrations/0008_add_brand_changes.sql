CREATE TABLE "partner_former_uri" (
	"uri" text PRIMARY KEY NOT NULL,
	"partner_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_decision" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "partner_decision" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "commission_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_former_uri" ADD CONSTRAINT "partner_former_uri_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_former_uri_partner" ON "partner_former_uri" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_commission_rate" CHECK ("partner"."commission_rate" between 0 and 1000);