CREATE TABLE "planned_margin" (
	"partner_product_id" bigint PRIMARY KEY NOT NULL,
	"margin_type" text NOT NULL,
	"margin" integer NOT NULL,
	"starts_on" text NOT NULL,
	"planned_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planned_margin" ADD CONSTRAINT "planned_margin_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_margin_due" ON "planned_margin" USING btree ("starts_on");