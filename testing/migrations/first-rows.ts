/**
 * A shop in the schema of the first migration: a brand, a member with a store, a product, an order paid from cash, with its ledger.
 * Written by hand and never changed with later migrations: it stands for the data of existing installations.
 */
export const firstRows = `
  insert into company (company_name, representative, business_number, mail_order_number, address, business_type, business_item,
      contact_name, tel, email, privacy_officer, hosting_provider, support_hours, stamp_svg, created_at)
    values ('주식회사 누리가맹', '김하늘', '000-81-00014', '제0000-서울데모-0001호', '서울 마포구 가온로 12', '도매 및 소매업',
      '인쇄물', '이도윤', '02-000-0000', 'help@example.com', '이도윤', '자체 서버', '평일', '<svg/>', '2026-05-01T01:00:00Z');
  insert into partner (id, name, uri, state, has_open_market, primary_color, accent_color, tint_color, created_at)
    values (201, '새벽나루커피', 'saebyeoknaru', 'ACTIVE', true, '#3B2A20', '#E0A458', '#F6F2ED', '2026-05-01T01:00:00Z');
  insert into partner_level (partner_id, level, name, discount) values (201, 1, '일반', 0), (201, 2, '실버', 1);
  insert into member (partner_id, username, password_hash, name, nickname, phone, email, authority, agreed_to_sms, created_at)
    values (201, 'storecoffee', 'x', '김하늘', '김하늘', '010-0000-1024', 'store@example.com', 'ROLE_FRANCHISEE', true,
      '2026-05-01T01:00:00Z');
  insert into chain_store (partner_id, member_id, name, type, status, level, is_default, tel, postal_code, address1,
      business_company_name, business_representative, business_type, business_item, business_number, created_at)
    values (201, 1, '새벽나루커피 성수점', 'FRANCHISE', 'ACTIVE', 2, true, '02-000-1002', '04712', '서울 성동구 누리길 27',
      '새벽나루커피 성수점', '김하늘', '음식점업', '커피', '000-01-01011', '2026-05-01T01:00:00Z');
  insert into supplier (name, representative, business_number, tel, cutoff_hour, lead_days)
    values ('누리인쇄', '이도윤', '000-81-00062', '02-000-0301', 14, 2);
  insert into delivery_policy (supplier_id, type, base_fee, free_over, remote_jeju, remote_island)
    values (1, 'CONDITIONAL_FREE', 3500, 50000, 3000, 5000);
  insert into category (name) values ('인쇄물');
  insert into category (parent_id, name) values (1, '명함');
  insert into product (supplier_id, category_id, name, price_model, unit, print_price, own_delivery_fee, stock, created_at)
    values (1, 2, '일반지 명함', 'UNIT', '개', 0, 0, 98, '2026-05-01T01:00:00Z');
  insert into product_tier (product_id, count, supply_price) values (1, 1, 10000), (1, 10, 9000);
  insert into product_option (product_id, name, extra_price, flat_price) values (1, '스노우', 0, 0);
  insert into partner_product (partner_id, product_id, margin_type, margin, market_margin, status, pictures, name, category_id,
      root_category_id, is_listed, search_text, search_choseong, created_at)
    values (201, 1, 'RATE', 0, 50, 'SALE', '[]', '일반지 명함', 2, 1, true, '일반지명함', 'ㅇㅂㅈㅁㅎ', '2026-05-01T01:00:00Z');
  insert into partner_product_price (partner_id, level, partner_product_id, lowest_price, tiers)
    values (201, 2, 1, 10000, '[{"count":1,"price":10000}]');
  insert into wish (partner_id, chain_store_id, partner_product_id, created_at) values (201, 1, 1, '2026-05-02T01:00:00Z');
  insert into cart_item (partner_id, chain_store_id, partner_product_id, product_option_id, count, created_at)
    values (201, 1, 1, 1, 2, '2026-05-02T01:00:00Z');
  insert into known_device (hash, member_id, created_at) values ('device', 1, '2026-05-02T01:00:00Z');
  insert into session (id, member_id, chain_store_id, is_persistent, created_at, expires_at)
    values ('00000000-0000-4000-8000-000000000001', 1, 1, true, '2026-05-02T01:00:00Z', '2027-05-02T01:00:00Z');
  insert into orders (partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price, send_cost,
      total, vat, live_goods, live_send_cost, live_supply, used_cash, receiver, evidence, agreed_to_custom_made, store, company_id,
      title, product_count, created_at, paid_at)
    values (201, '20260515-1234567', 1, 1, 'PC', 'CASH', 20000, 0, 3500, 23500, 2136, 20000, 3500, 20000, 23500,
      '{"name":"김하늘"}', 'NONE', true,
      '{"name":"새벽나루커피 성수점"}', 1, '일반지 명함', 1, '2026-05-15T01:00:00Z', '2026-05-15T01:00:00Z');
  insert into order_bundle (order_id, supplier_id, supplier_name, goods_amount, delivery_fee, remote_fee, policy, fee_returned,
      supply_value, vat)
    values (1, 1, '누리인쇄', 20000, 3500, 0, '{"type":"CONDITIONAL_FREE"}', 0, 3182, 318);
  insert into order_product (order_id, line_no, partner_product_id, product_id, supplier_id, name, category_name, spec, unit,
      price_model, vat_type, is_custom_made, is_bundled, own_delivery_fee, count, calculated_price, print_price, supply_amount,
      live_count, live_price, live_supply, month, supply_value, vat)
    values (1, 1, 1, 1, 1, '일반지 명함', '명함', '', '개', 'UNIT', 'TAX', false, true, 0, 2, 20000, 0, 20000, 2, 20000, 20000, '2026-05', 18182, 1818);
  insert into order_option (order_id, line_no, row_no, product_option_id, name, count, calculated_price, flat_price, supply_amount,
      took_stock)
    values (1, 1, 1, 1, '스노우', 2, 20000, 0, 20000, true);
  insert into order_event (order_id, type, actor, actor_id, created_at) values (1, 'PLACED', 'BUYER', 1, '2026-05-15T01:00:00Z');
  insert into payment (order_id, method, amount, state, card_funded, refunded, paid_at)
    values (1, 'CASH', 23500, 'DONE', 0, 0, '2026-05-15T01:00:00Z');
  insert into monthly_purchase (chain_store_id, partner_product_id, month, count) values (1, 1, '2026-05', 2);
  insert into member_cash (member_id, cash, card_funded, held, head_hash)
    values (1, 976500, 0, 0, 'FnyU-xEx_1vYh6mrKuJllcKsSu1vO3z5kW-dkr3dhYA');
  begin;
  insert into cash_transaction (type, ref_type, ref_id, member_id, amount, balance_after, created_at, previous_hash, hash) values
    ('CHARGE', 'OPENING', 'C1', 1, 1000000, 1000000, '2026-05-14T01:00:00Z', '', 'g132Go2xPW2DwQGtP0SbK4C5wYeAi5Rn-b02JfqzmrQ'),
    ('ORDER', 'ORDER', '20260515-1234567', 1, -23500, 976500, '2026-05-15T01:00:00Z',
      'g132Go2xPW2DwQGtP0SbK4C5wYeAi5Rn-b02JfqzmrQ', 'FnyU-xEx_1vYh6mrKuJllcKsSu1vO3z5kW-dkr3dhYA');
  insert into cash_entry (transaction_id, account, amount, balance_after)
    values (1, 'CASH', 1000000, 1000000), (1, 'BANK', -1000000, null), (2, 'CASH', -23500, 976500), (2, 'ORDERS', 23500, null);
  commit;
  insert into audit_log (partner_id, actor_id, call, subject, after, address, request_id, created_at)
    values (201, 1, 'PUT /partnerAdmin/chainStore/:id', 'chainStore/1', '{"level":2}', '127.0.0.1', 'r1', '2026-05-15T01:00:00Z');`

/** Changes that the schema must refuse, now and after every later migration. */
export const forbiddenChanges = {
  'a balance below zero': 'update member_cash set cash = -1',
  'an order that does not add up': 'update orders set total = total + 1',
  'a second order of the same number': `insert into orders (partner_id, order_number, chain_store_id, member_id, status, pay_method,
      price, total_print_price, send_cost, total, vat, used_cash, receiver, evidence, agreed_to_custom_made, store, company_id, title,
      product_count, created_at)
    select partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price, send_cost, total, vat,
      used_cash, receiver, evidence, agreed_to_custom_made, store, company_id, title, product_count, created_at from orders`,
  'an order of a store that does not exist': 'update orders set chain_store_id = 999',
  'a changed line of the ledger': 'update cash_entry set amount = amount + 1',
  'money out of nothing': `insert into cash_entry (transaction_id, account, amount) values (2, 'BANK', 1)`,
  'more refunded than was paid': 'update payment set refunded = amount + 1',
  'more sent than was ordered': 'update order_option set shipped = count + 1',
  'stock below zero': 'update product set stock = -1',
  'a username twice': `insert into member (partner_id, username, password_hash, name, nickname, phone, email, authority, created_at)
    select partner_id, upper(username), '', '', '', '', '', authority, created_at from member`,
}
