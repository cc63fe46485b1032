CREATE TABLE "message_stop" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" bigint NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stop_event_channel_pk" PRIMARY KEY("event","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"member_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "notification_choice_member_id_topic_pk" PRIMARY KEY("member_id","topic")
);
--> statement-breakpoint
CREATE TABLE "retention_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text,
	"member_id" bigint,
	"reason" text NOT NULL,
	"held_by" bigint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"lift_reason" text DEFAULT '' NOT NULL,
	"lifted_by" bigint,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "retention_hold_subject" CHECK (("retention_hold"."order_number" is null) <> ("retention_hold"."member_id" is null))
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_up_to" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_out_notified" (
	"partner_product_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_held_by_member_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_lifted_by_member_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_choice_topic" ON "notification_choice" USING btree ("topic","choice");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_order" ON "retention_hold" USING btree ("order_number") WHERE "retention_hold"."lifted_at" is null and "retention_hold"."order_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_member" ON "retention_hold" USING btree ("member_id") WHERE "retention_hold"."lifted_at" is null and "retention_hold"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "retention_hold_newest" ON "retention_hold" USING btree ("lifted_at","id");--> statement-breakpoint
CREATE INDEX "retention_hold_held_by" ON "retention_hold" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "retention_hold_lifted_by" ON "retention_hold" USING btree ("lifted_by");
--> statement-breakpoint
-- Written by hand: when the retention time is over, the buyer of an issued document may be emptied, and nothing else may change.
create or replace function refuse_issued_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.identity = '' and new.store_name = ''
    and not exists (select from jsonb_each_text(new.buyer) part where part.value <> '')
    and to_jsonb(new) - array['buyer', 'identity', 'store_name'] = to_jsonb(old) - array['buyer', 'identity', 'store_name']
  then
    return new;
  end if;
  raise exception 'the tax document % is issued', old.number;
end $$;
