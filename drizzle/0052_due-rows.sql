CREATE INDEX "plan_changes_organisation_index" ON "plan_changes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "plan_charges_subscription_index" ON "plan_charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "quota_buckets_charge_index" ON "quota_buckets" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "subscriptions_organisation_index" ON "subscriptions" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "subscriptions_unannounced_index" ON "subscriptions" USING btree (("terms" ->> 'interval'),"period_end") WHERE "subscriptions"."state" = 'active' and "subscriptions"."reminded_period" is distinct from "subscriptions"."period";--> statement-breakpoint
CREATE INDEX "api_keys_maker_index" ON "api_keys" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "team_approvals_person_index" ON "team_approvals" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "team_approvals_order_index" ON "team_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "team_invitations_organisation_index" ON "team_invitations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "team_invitations_person_index" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_licences_bucket_index" ON "team_licences" USING btree ("bucket_id");--> statement-breakpoint
CREATE INDEX "suggestions_decider_index" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "collaborators_owner_index" ON "collaborators" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "collaborators_item_index" ON "collaborators" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_draft_index" ON "orders" USING btree ("changed_at") WHERE "orders"."state" in ('draft', 'declined');--> statement-breakpoint
CREATE INDEX "payment_events_age_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "near_duplicates_other_index" ON "near_duplicates" USING btree ("other_item_id");--> statement-breakpoint
CREATE INDEX "item_history_actor_index" ON "item_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "products_photo_index" ON "products" USING btree ("photo_item_id");--> statement-breakpoint
CREATE INDEX "creator_profiles_cover_index" ON "creator_profiles" USING btree ("cover_item_id");--> statement-breakpoint
CREATE INDEX "creator_profiles_portrait_index" ON "creator_profiles" USING btree ("portrait_item_id");