CREATE TABLE "accountant_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountant_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accountant_mail" ADD CONSTRAINT "accountant_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accountant_mail_request" ON "accountant_mail" USING btree ("member_id","request_key");--> statement-breakpoint
CREATE INDEX "accountant_mail_member" ON "accountant_mail" USING btree ("member_id","created_at");