ALTER TABLE "chain_store" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_store" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_store" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_store" ADD COLUMN "corrected_from" jsonb;