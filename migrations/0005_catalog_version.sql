CREATE TABLE "partner_catalog" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_catalog" ADD CONSTRAINT "partner_catalog_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;