CREATE TABLE "bank_reversal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_reversal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"depositor" text NOT NULL,
	"memo" text NOT NULL,
	"bank_ref" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_reversal_amount" CHECK ("bank_reversal"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD COLUMN "learnt_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD COLUMN "receipt_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD COLUMN "reversal_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "statement_line_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "bank_reversal" ADD CONSTRAINT "bank_reversal_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reversal_ref" ON "bank_reversal" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_reversal_open" ON "bank_reversal" USING btree ("withdrawn_at") WHERE "bank_reversal"."state" = 'OPEN';--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_reversal_id_bank_reversal_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."bank_reversal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_undoes_bank_receipt_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bank_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_line_reversal" ON "bank_statement_line" USING btree ("reversal_id") WHERE "bank_statement_line"."reversal_id" is not null;--> statement-breakpoint
CREATE INDEX "depositor_alias_name" ON "depositor_alias" USING btree ("name");--> statement-breakpoint
CREATE INDEX "bank_receipt_line" ON "bank_receipt" USING btree ("statement_line_id") WHERE "bank_receipt"."statement_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_undone" ON "bank_receipt" USING btree ("undoes") WHERE "bank_receipt"."undoes" is not null;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_amount" CHECK (("bank_receipt"."undoes" is null) = ("bank_receipt"."amount" > 0));--> statement-breakpoint
-- The receipts of lines that were booked before.
UPDATE "bank_receipt" r SET "statement_line_id" = l."id" FROM "bank_statement_line" l WHERE l."bank_ref" = r."bank_ref";--> statement-breakpoint
UPDATE "bank_statement_line" l SET "receipt_count" = 1 WHERE EXISTS (SELECT FROM "bank_receipt" r WHERE r."statement_line_id" = l."id");
