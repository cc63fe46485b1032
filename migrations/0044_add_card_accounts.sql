ALTER TABLE "card_payment" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_card" ADD COLUMN "contract" text DEFAULT '' NOT NULL;