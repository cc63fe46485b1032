CREATE TABLE "business_check" (
	"business_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"tax_type" text NOT NULL,
	"closed_on" date,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "business_check_checked_at_index" ON "business_check" USING btree ("checked_at");