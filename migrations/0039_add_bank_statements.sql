CREATE TABLE "bank_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"withdrawal_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"depositor" text NOT NULL,
	"memo" text NOT NULL,
	"balance_after" bigint,
	"bank_ref" text NOT NULL,
	"state" text NOT NULL,
	"matched_number" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ignored_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_statement_line_amount" CHECK ("bank_statement_line"."amount" > 0),
	CONSTRAINT "bank_statement_line_matched" CHECK (("bank_statement_line"."state" = 'MATCHED') = ("bank_statement_line"."matched_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "depositor_alias" (
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "depositor_alias_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositor_alias" ADD CONSTRAINT "depositor_alias_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_ref" ON "bank_statement_line" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_statement_line_statement" ON "bank_statement_line" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_state" ON "bank_statement_line" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_open" ON "bank_statement_line" USING btree ("received_at","statement_id","row_no") WHERE "bank_statement_line"."state" = 'OPEN';