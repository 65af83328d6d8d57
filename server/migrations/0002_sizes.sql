-- Sizes: exactly one is chosen (VARIANT groups are 1/1), and the list price of an item that is sold by size is its
-- cheapest size. Runs once; additive in shape, it changes rows only.
update menu_addon_groups set min = 1, max = 1 where type = 'VARIANT' and (min <> 1 or max <> 1);--> statement-breakpoint
update menu_items i set groups = (
    select jsonb_agg(case when g.value ->> 'type' = 'VARIANT' then g.value || '{"min": 1, "max": 1}'::jsonb else g.value end
      order by g.position)
    from jsonb_array_elements(i.groups) with ordinality g(value, position))
  where i.groups @? '$[*] ? (@.type == "VARIANT" && (@.min != 1 || @.max != 1))';--> statement-breakpoint
update menu_items i set price = s.least from (
    select m.id, min((o.value ->> 'price')::int) as least
    from menu_items m, jsonb_path_query(m.groups, '$[*] ? (@.type == "VARIANT").options[*]') o(value) group by m.id) s
  where s.id = i.id and i.price <> s.least;
