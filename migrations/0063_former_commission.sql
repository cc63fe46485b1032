CREATE TABLE "partner_former_commission" (
	"partner_id" bigint NOT NULL,
	"last_month" text NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "partner_former_commission_partner_id_last_month_pk" PRIMARY KEY("partner_id","last_month")
);
--> statement-breakpoint
ALTER TABLE "partner_former_commission" ADD CONSTRAINT "partner_former_commission_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;