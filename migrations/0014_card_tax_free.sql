ALTER TABLE "card_payment" ADD COLUMN "tax_free" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_refund" ADD COLUMN "tax_free" bigint DEFAULT 0 NOT NULL;