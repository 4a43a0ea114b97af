INSERT INTO "incidents" ("label_hebrew") VALUES
	('אלימות פיזית או מילולית'),
	('חרם או בריונות'),
	('פגיעה עצמית או אובדנות'),
	('הטרדה או פגיעה מינית'),
	('שימוש באלכוהול או בסמים'),
	('הפרעות אכילה'),
	('תוכן פוגעני ברשת'),
	('מצוקה נפשית');
--> statement-breakpoint
INSERT INTO "secrets" ("name", "value") VALUES
	('challenges', gen_random_uuid()::text || gen_random_uuid()::text),
	('sign-in limit', gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
