ALTER TABLE "partner" ADD COLUMN "min_order_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL;