-- Recognises the margin of parcels from before the table of margins, one entry per parcel and product, as `recogniseMargin` does.
-- A line that has an entry is complete already: the first parcel or cancellation after that table recognised the rest of it.
INSERT INTO "margin_entry" (partner_id, day, chain_store_id, partner_product_id, order_id, line_no, count, sales, supply)
WITH parcel AS (
  SELECT DISTINCT s.id, s.order_id, s.shipped_at, l.line_no
  FROM shipment s JOIN shipment_line l ON l.shipment_id = s.id
  WHERE NOT EXISTS (SELECT 1 FROM margin_entry m WHERE m.order_id = s.order_id AND m.line_no = l.line_no)
), due AS (
  SELECT p.id, p.order_id, p.line_no, p.shipped_at, sum(sent.pieces)::int AS pieces,
    sum((o.calculated_price * sent.pieces + o.count - 1) / o.count)::bigint AS sales,
    sum((o.supply_amount * sent.pieces + o.count - 1) / o.count)::bigint AS supply
  FROM parcel p
  JOIN order_option o ON o.order_id = p.order_id AND o.line_no = p.line_no
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.count), 0)::int AS pieces
    FROM shipment s JOIN shipment_line l ON l.shipment_id = s.id
    WHERE s.order_id = p.order_id AND s.id <= p.id AND l.line_no = o.line_no AND l.row_no = o.row_no
  ) sent
  GROUP BY p.id, p.order_id, p.line_no, p.shipped_at
)
SELECT o.partner_id, to_char(due.shipped_at AT TIME ZONE 'UTC' + interval '9 hours', 'YYYY-MM-DD'), o.chain_store_id,
  op.partner_product_id, due.order_id, due.line_no, due.pieces - lag(due.pieces, 1, 0) OVER line,
  due.sales - lag(due.sales, 1, 0::bigint) OVER line, due.supply - lag(due.supply, 1, 0::bigint) OVER line
FROM due
JOIN orders o ON o.id = due.order_id
JOIN order_product op ON op.order_id = due.order_id AND op.line_no = due.line_no
WINDOW line AS (PARTITION BY due.order_id, due.line_no ORDER BY due.id)
ORDER BY due.id, due.line_no;
