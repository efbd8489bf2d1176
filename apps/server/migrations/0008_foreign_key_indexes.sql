CREATE INDEX "order_files_of_order" ON "order_files" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "campaigns_of_creator" ON "campaigns" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "campaigns_of_assignee" ON "campaigns" USING btree ("company_id","assigned_user_id");--> statement-breakpoint
CREATE INDEX "campaigns_of_segment" ON "campaigns" USING btree ("company_id","segment_id");--> statement-breakpoint
CREATE INDEX "checkouts_of_cart" ON "checkouts" USING btree ("company_id","cart_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_campaign" ON "order_lines" USING btree ("company_id","campaign_id");--> statement-breakpoint
CREATE INDEX "order_pieces_of_variant" ON "order_pieces" USING btree ("company_id","variant_id");--> statement-breakpoint
CREATE INDEX "recipients_of_campaign" ON "recipients" USING btree ("company_id","campaign_id");--> statement-breakpoint
CREATE INDEX "recipients_of_variant" ON "recipients" USING btree ("company_id","variant_id");