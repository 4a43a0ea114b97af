DROP INDEX "sign_ins_guide";--> statement-breakpoint
DROP INDEX "sign_ins_outcome";--> statement-breakpoint
CREATE INDEX "sign_ins_last" ON "sign_ins" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_guide" ON "sign_ins" USING btree ("guide_id","last_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","last_at","id");