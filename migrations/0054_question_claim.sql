ALTER TABLE "question" ADD COLUMN "claim" jsonb;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "refund_total" bigint;