CREATE TABLE "order_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_claim_count" CHECK ("order_claim"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_exchange" (
	"purchase_order_id" bigint NOT NULL,
	"return_id" bigint NOT NULL,
	"is_taken_back" boolean NOT NULL,
	CONSTRAINT "purchase_order_exchange_purchase_order_id_return_id_pk" PRIMARY KEY("purchase_order_id","return_id")
);
--> statement-breakpoint
ALTER TABLE "order_return_step" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_claim" ADD CONSTRAINT "order_claim_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_exchange" ADD CONSTRAINT "purchase_order_exchange_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_exchange" ADD CONSTRAINT "purchase_order_exchange_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_claim_source" ON "order_claim" USING btree ("source","source_id","line_no","row_no");--> statement-breakpoint
CREATE INDEX "order_claim_order" ON "order_claim" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_exchange_return" ON "purchase_order_exchange" USING btree ("return_id","is_taken_back");--> statement-breakpoint
-- Written by hand, down to the end: the claims of returns that are open, and of those that were exchanged and not refunded afterwards.
insert into order_claim (order_id, source, source_id, line_no, row_no, count, state, created_at)
select r.order_id, 'RETURN', r.id, l.line_no, l.row_no, l.count, case r.state when 'EXCHANGED' then 'EXCHANGED' else 'OPEN' end, r.asked_at
from order_return r join order_return_line l on l.return_id = r.id
where r.state in ('ASKED', 'ACCEPTED', 'RECEIVED')
  or (r.state = 'EXCHANGED' and not exists (
    select from cancellation c where c.order_id = r.order_id and c.refund_cause is not null and c.created_at > r.updated_at));
--> statement-breakpoint
-- Questions that name pieces and wait: no refund has followed, at once or by an operator.
insert into order_claim (order_id, source, source_id, line_no, row_no, count, state, created_at)
select o.id, 'QUESTION', q.id, c."lineNo", c."rowNo", sum(c.count), 'OPEN', q.created_at
from question q join orders o on o.order_number = q.order_number
cross join lateral jsonb_to_recordset(q.claim) as c("lineNo" int, "rowNo" int, count int)
where q.state <> 'CLOSED' and q.refund_total is null and c.count > 0 and not exists (
  select from cancellation k where k.order_id = o.id and k.refund_cause is not null and k.created_at > q.created_at)
group by o.id, q.id, c."lineNo", c."rowNo", q.created_at;
