CREATE INDEX "customer_merges_number" ON "customer_merges" USING btree ("merchant_id",(away ->> 'mobile')) WHERE undone_at is null;--> statement-breakpoint
-- The customer into whom the holder of a number was merged; null: a customer has the number, or nobody ever had it.
create function merged_customer(merchant uuid, code text, number text) returns uuid language plpgsql stable as $body$
declare found uuid;
begin
  if exists (select from customers where merchant_id = merchant and country_code = code and mobile = number) then
    return null;
  end if;
  select keep_id into found from customer_merges
    where merchant_id = merchant and away ->> 'mobile' = number and away ->> 'country_code' = code and undone_at is null
    order by at desc, id desc limit 1;
  while found is not null and not exists (select from customers where id = found) loop
    found := (select keep_id from customer_merges
      where merchant_id = merchant and away_id = found and undone_at is null order by at desc, id desc limit 1);
  end loop;
  return found;
end $body$;
